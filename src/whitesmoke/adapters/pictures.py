"""Pictures: a drawing in text as an array of pixels."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

MARGIN = 12
SIZE = 16
INK, PAPER = (32, 32, 32), (255, 255, 255)


def picture(text: str) -> NDArray[np.uint8]:
    """The text in dark on white: height, width and three colours."""
    font = ImageFont.load_default(SIZE)
    measure = ImageDraw.Draw(Image.new("RGB", (1, 1)))
    box = measure.multiline_textbbox((MARGIN, MARGIN), text, font)
    image = Image.new("RGB", (int(box[2]) + MARGIN, int(box[3]) + MARGIN), PAPER)
    ImageDraw.Draw(image).multiline_text((MARGIN, MARGIN), text, INK, font)
    return np.asarray(image)

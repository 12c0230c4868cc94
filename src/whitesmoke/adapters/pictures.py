"""Pictures: a drawing in text printed, handed over, or as an array of pixels."""

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.errors import BadOption

RENDER_MODES = ("human", "ansi", "rgb_array")

MARGIN = 12
SIZE = 16
INK, PAPER = (32, 32, 32), (255, 255, 255)


def a_mode(mode: str | None) -> str | None:
    """A way to render, or none."""
    if mode not in (None, *RENDER_MODES):
        raise BadOption(f"{mode!r} is none of {', '.join(RENDER_MODES)}.")
    return mode


def rendered(drawing: str, mode: str | None) -> Any:
    """The drawing: printed, as text, or as a picture."""
    if mode == "rgb_array":
        return picture(drawing)
    if mode == "human":
        sys.stdout.write(drawing + "\n\n")
    return drawing if mode == "ansi" else None


def picture(text: str) -> NDArray[np.uint8]:
    """The text in dark on white: height, width and three colours."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default(SIZE)
    measure = ImageDraw.Draw(Image.new("RGB", (1, 1)))
    box = measure.multiline_textbbox((MARGIN, MARGIN), text, font)
    image = Image.new("RGB", (int(box[2]) + MARGIN, int(box[3]) + MARGIN), PAPER)
    ImageDraw.Draw(image).multiline_text((MARGIN, MARGIN), text, INK, font)
    return np.asarray(image)

/** A QR code's drawing as data: only its paths are taken over, so that nothing else of it can do anything here. */

export interface Drawing {
  box: string;
  paths: { d: string; transform: string | undefined; stroke: boolean }[];
}

export function drawingOf(text: string): Drawing {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const wide = parseFloat(svg.getAttribute("width") ?? "100");
  const high = parseFloat(svg.getAttribute("height") ?? "100");
  const dark = [...svg.querySelectorAll("path")].filter((path) => !/^(#fff|#ffffff|white)$/i.test(path.getAttribute("fill") ?? ""));
  return {
    box: svg.getAttribute("viewBox") ?? `0 0 ${wide} ${high}`,
    paths: dark.map((path) => ({
      d: path.getAttribute("d") ?? "",
      transform: [path.parentElement, path].map((one) => one?.getAttribute("transform") ?? "").join(" ").trim() || undefined,
      stroke: path.hasAttribute("stroke"),
    })),
  };
}

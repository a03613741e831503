/** A drawn signature: lines of points on an area of this size, independent of the screen. */
export const SHEET = { width: 600, height: 200 } as const

type Point = readonly [x: number, y: number]
type Box = { left: number; top: number; width: number; height: number }

/** What the server takes at most. A name is a tenth of it. */
const MOST = 20_000

/** A hand rests: points closer than this add nothing to a line but weight. */
const STEP = 3

/** The pointer’s position on the drawing area. */
export function pointOn(box: Box, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const place = (share: number, size: number) => Math.round(Math.min(Math.max(share, 0), 1) * size)
  return [
    place((clientX - box.left) / box.width, SHEET.width),
    place((clientY - box.top) / box.height, SHEET.height),
  ]
}

const DOT = 'h.01'

/** A new line, which is a dot until it goes on. */
export const begun = (mark: string, [x, y]: Point): string => within(`${mark}M${x} ${y}${DOT}`, mark)

/** The last line, drawn on to a point. */
export function drawnOn(mark: string, [x, y]: Point): string {
  const line = mark.endsWith(DOT) ? mark.slice(0, -DOT.length) : mark
  const last = line.slice(Math.max(line.lastIndexOf('M'), line.lastIndexOf('L')) + 1)
  const [lastX = 0, lastY = 0] = last.split(' ').map(Number)
  return Math.hypot(x - lastX, y - lastY) < STEP ? mark : within(`${line}L${x} ${y}`, mark)
}

const within = (next: string, before: string) => (next.length <= MOST ? next : before)

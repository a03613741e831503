/** What we use of a font that the typesetter has read; it brings no types of its own. */
export type Font = {
  directory: { tables: Record<string, { length: number } | undefined> }
  loca: { version: number; offsets: number[] }
  getGlyph(id: number): Glyph
  createSubset(): Subset
  layout(text: string, features?: Features): Run
  _getTableStream(table: string): { pos: number; readBuffer(length: number): Uint8Array }
  _variationProcessor: object | null
}

export type Glyph = {
  advanceWidth: number
  _decode(): { numberOfContours: number; components?: { glyphID: number; pos: number }[] } | null
  _getMetrics(): { leftBearing: number }
}

/** The glyphs of one document, in the order in which they came. */
export type Subset = {
  glyphs: number[]
  includeGlyph(id: number): number
  encode(): Uint8Array
}

export type Features = Record<string, boolean> | readonly string[]

/** A text that was set: its glyphs and where each goes. */
export type Run = { glyphs: { id: number; codePoints: number[] }[]; positions: object[] }

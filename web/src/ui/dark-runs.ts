/** The dark squares of a QR code, row by row, as one path. */
export function darkRuns({ size, data }: { size: number; data: ArrayLike<number> }): string {
  const runs: string[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const begin = x
      while (x < size && data[y * size + x]) x += 1
      if (x > begin) runs.push(`M${begin} ${y}h${x - begin}v1h${begin - x}z`)
    }
  }
  return runs.join('')
}

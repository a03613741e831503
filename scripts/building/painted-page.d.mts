type Part = { isEntry?: boolean; imports?: string[]; css?: string[] }
export function makePaintedPages(folder: string, script: string): Promise<void>
export function paintedPage(
  empty: string,
  added: { begin: string; styles: string[]; textOf: (file: string) => string },
): string
export function stylesOf(manifest: Record<string, Part>, module: string): string[]

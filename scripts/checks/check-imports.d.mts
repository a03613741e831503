type Source = { path: string; text: string }

export function checkImports(): Promise<string[]>
export function climbing(source: Source): string[]
export function partsOfOthers(source: Source): string[]

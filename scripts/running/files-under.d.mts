export function filesUnder(path: string): Promise<string[]>

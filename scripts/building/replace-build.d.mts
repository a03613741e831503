export function replaceBuild(dist: string): Promise<void>
export function nameByContent(folder: string): Promise<void>

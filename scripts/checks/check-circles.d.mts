type Room = { workspace: string; imports?: Record<string, string> }
export function checkCircles(): Promise<string[]>
export function circlesIn(sources: { path: string; text: string }[], rooms: Room[]): string[]

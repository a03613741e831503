export function checkRooms(): Promise<string[]>
export function roomsInCircles(sources: { path: string; text: string }[]): string[]

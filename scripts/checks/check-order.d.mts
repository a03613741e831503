export function checkOrder(): Promise<string[]>
export function hiddenOrder(source: { path: string; text: string }): string[]

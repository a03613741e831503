type House = { house: string; floors: string[]; sources: { path: string; text: string }[] }

export function checkFloors(): Promise<string[]>
export function whatClimbs(house: House): string[]

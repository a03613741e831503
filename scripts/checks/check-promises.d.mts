type Tests = { names: Set<string>; leftOut: Set<string> }

export function checkPromises(page?: string): Promise<string[]>
export function brokenPromises(
  text: string,
  testsIn: (file: string) => Promise<Tests | null>,
): Promise<{ line: number; why: string }[]>

type Tests = { names: Set<string>; leftOut: Set<string> }

export function testsOf(file: string): Promise<Tests | null>
export function namesIn(text: string): Tests
export function whyNoTest(test: { file: string; name: string }, tests: Tests | null): string | null

export class WrongConfiguration extends Error {
  override name = 'WrongConfiguration'
  constructor(problems: string[]) {
    super(`The configuration is wrong.\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/** Why there is no token: sentences about the fields, which the frame shows too; none when it did not answer. */
export class NoToken extends Error {
  override name = 'NoToken'
  readonly errors: string[]
  constructor(errors: string[]) {
    super('The card fields gave no token.')
    this.errors = errors
  }
}

/** What a try costs the one who makes it. */
export const SHIPPED_COSTS = {
  /**
   * OWASP's floor for argon2id, the library's default kind. Each hash contains its parameters, so raising them needs
   * no migration.
   */
  password: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** How long an answer is held back: longer than the work takes on a quiet machine. */
  stepMs: 250,
}

/** What is in force. Only tests, which try thousands of times, set it lower. */
export const costs = { ...SHIPPED_COSTS }

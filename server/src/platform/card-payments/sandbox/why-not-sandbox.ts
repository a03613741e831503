/** A site that is not a demonstration must never hand out places for pretend money. */
export const whyNotSandbox = ({ isDemo }: { isDemo: boolean }): string | null =>
  isDemo
    ? null
    : 'PAYMENT_PROVIDER: the sandbox takes pretend cards, so it works with the demonstration only (SEED=demo)'

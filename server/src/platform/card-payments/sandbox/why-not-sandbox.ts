/** A site that is not the demo must never sell spots for pretend money. */
export const whyNotSandbox = ({ isDemo }: { isDemo: boolean }): string | null =>
  isDemo
    ? null
    : 'PAYMENT_PROVIDER: the sandbox takes pretend cards, so it works with the demonstration only (SEED=demo)'

import type { TodoKind } from '@centrepass/contract/todo/todo'

/** Nothing to do but to wait: never the loudest thing on the page. */
export const isWaiting: ReadonlySet<TodoKind> = new Set(['wait_for_signature', 'wait_for_screening'])

import { actorByAccessToken } from '#features/accounts/session-tokens'
import type { Database } from '#platform/database/client'
import { accountGate, type Gates, operationsGate } from '#platform/http/admit'

/** Who gets past which door, in every process. */
export function gatesOf(db: Database, operationsToken: string): Gates {
  return {
    account: accountGate((token) => actorByAccessToken(db, token)),
    operations: operationsGate(operationsToken),
  }
}

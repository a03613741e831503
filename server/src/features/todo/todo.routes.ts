import * as contract from '@centrepass/contract/todo/todo'
import { todoOf } from '@centrepass/contract/todo/todo-rules'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'
import { serve } from '#platform/http/serve'
import { todoFacts } from './todo-facts.queries.ts'

type Deps = { db: Database; clock: Clock; keys: DataKeys }

export function todoRoutes(app: FastifyInstance, { db, clock, keys }: Deps): void {
  serve(app, contract.listTodo, async ({ actor, params, locale }) =>
    todoOf(await todoFacts({ db, keys }, actor, { accountId: params.id, locale }, await seasonAt(db, clock))),
  )
}

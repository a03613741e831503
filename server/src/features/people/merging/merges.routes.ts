import * as contract from '@centrepass/contract/people/merges'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve'
import { doubles, setAside } from './doubles.queries.ts'
import type { MergeDeps } from './merge-deps.ts'
import { mergePeople, previewMerge } from './merge-people.ts'
import { mergeById, mergeList } from './merges.queries.ts'
import { previewUndo, undoMerge } from './undo-merge.ts'

/** Two records of one person: found, joined, and parted again. */
export function mergeRoutes(app: FastifyInstance, depsOf: () => Promise<MergeDeps>): void {
  serve(app, contract.listDoubles, async ({ actor }) => doubles((await depsOf()).db, actor))
  serve(app, contract.setDoubleAside, async ({ actor, body }) => {
    const { db } = await depsOf()
    await setAside(db, actor, body)
    return doubles(db, actor)
  })
  serve(app, contract.previewMerge, async ({ actor, body }) => previewMerge(await depsOf(), actor, body))
  serve(app, contract.mergePeople, async ({ actor, body }) => mergePeople(await depsOf(), actor, body))
  serve(app, contract.listMerges, async ({ actor }) => mergeList((await depsOf()).db, actor))
  serve(app, contract.previewUndoMerge, async ({ actor, params }) =>
    previewUndo(await depsOf(), actor, params.id),
  )
  serve(app, contract.undoMerge, async ({ actor, params, body }) => {
    const deps = await depsOf()
    await undoMerge(deps, actor, { id: params.id, reason: body.reason })
    return mergeById(deps.db, params.id)
  })
}

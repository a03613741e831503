import * as contract from '@centrepass/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { paymentOf } from './payments.queries.ts'

export function paymentRoutes(app: FastifyInstance, db: Database): void {
  serve(app, contract.getPayment, ({ actor, params }) => paymentOf(db, actor, params.id))
}

import * as office from '@centrepass/contract/transfers/office-transfers'
import * as contract from '@centrepass/contract/transfers/transfers'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve'
import { askForFamily } from './ask-for-family.ts'
import { answerForClub, answerInPlace, withdrawByOffice } from './decide-transfer.ts'
import { answerTransfer, askTransfer, personTransfers, withdrawTransfer } from './family-transfers.ts'
import { officeTransfers } from './office-transfers.ts'
import type { TransferDeps } from './transfer-deps.ts'

/** A person changes clubs: for the family, both clubs and the office of the association. */
export function transferRoutes(app: FastifyInstance, deps: TransferDeps): void {
  serve(app, contract.listPersonTransfers, ({ actor, params }) => personTransfers(deps, actor, params.id))
  serve(app, contract.askTransfer, ({ actor, params, body }) =>
    askTransfer(deps, actor, {
      ...{ participantId: params.id, toClubId: body.to_club_id, wishedOn: body.wished_on },
    }),
  )
  serve(app, contract.answerTransfer, ({ actor, params, body }) =>
    answerTransfer(deps, actor, { participantId: params.id, transferId: params.transferId, ...body }),
  )
  serve(app, contract.withdrawTransfer, ({ actor, params }) =>
    withdrawTransfer(deps, actor, { participantId: params.id, transferId: params.transferId }),
  )
  serve(app, office.listTransfers, ({ actor, query }) => officeTransfers(deps, actor, query))
  serve(app, office.answerForClub, ({ actor, params, body }) =>
    answerForClub(deps, actor, { id: params.id, answer: body }),
  )
  serve(app, office.answerInPlace, ({ actor, params, body }) =>
    answerInPlace(deps, actor, { id: params.id, answer: body }),
  )
  serve(app, office.withdrawForFamily, ({ actor, params, body }) =>
    withdrawByOffice(deps, actor, { id: params.id, ...body }),
  )
  serve(app, office.askForFamily, ({ actor, body }) => askForFamily(deps, actor, body))
}

import * as invoices from '@centrepass/contract/invoices/saved-views'
import * as people from '@centrepass/contract/people/saved-views'
import * as record from '@centrepass/contract/record/saved-views'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import type { OfficeActor } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { changeView, type Named, removeView, saveView, viewsFor } from './saved-views.ts'
import { type Viewed, viewsOfInvoices, viewsOfPeople, viewsOfRecord } from './viewed.ts'

/** Views of lists that someone keeps. */
export function savedViewRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const ofPeople = verbsFor(db, viewsOfPeople)
  serve(app, people.listSavedViews, ofPeople.read)
  serve(app, people.saveView, ofPeople.save)
  serve(app, people.changeView, ofPeople.change)
  serve(app, people.removeView, ofPeople.remove)

  const ofInvoices = verbsFor(db, viewsOfInvoices)
  serve(app, invoices.listInvoiceViews, ofInvoices.read)
  serve(app, invoices.saveInvoiceView, ofInvoices.save)
  serve(app, invoices.changeInvoiceView, ofInvoices.change)
  serve(app, invoices.removeInvoiceView, ofInvoices.remove)

  const ofRecord = verbsFor(db, viewsOfRecord)
  serve(app, record.listRecordViews, ofRecord.read)
  serve(app, record.saveRecordView, ofRecord.save)
  serve(app, record.changeRecordView, ofRecord.change)
  serve(app, record.removeRecordView, ofRecord.remove)
}

type By = { actor: OfficeActor }
type One = By & { params: { id: number } }

const verbsFor = <V>(db: Database, viewed: Viewed<V>) => ({
  read: ({ actor }: By) => viewsFor({ db, actor }, viewed),
  save: ({ actor, body }: By & { body: Named & { address: object } }) =>
    saveView({ db, actor }, viewed, body),
  change: ({ actor, params, body }: One & { body: Named }) =>
    changeView({ db, actor }, viewed, { id: params.id, ...body }),
  remove: ({ actor, params }: One) => removeView({ db, actor }, viewed, params.id),
})

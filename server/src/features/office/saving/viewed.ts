import { SavedInvoiceView } from '@centrepass/contract/invoices/saved-views'
import type { ViewedList } from '@centrepass/contract/office/viewed-lists'
import { SavedView } from '@centrepass/contract/people/saved-views'
import { SavedRecordView } from '@centrepass/contract/record/saved-views'
import type { z } from 'zod'

/** A list whose views are kept, and a view of it as its contract says. */
export type Viewed<V> = { list: ViewedList; shape: z.ZodType<V> }

const viewed = <V>(list: ViewedList, shape: z.ZodType<V>): Viewed<V> => ({ list, shape })
export const viewsOfPeople = viewed('people', SavedView)
export const viewsOfInvoices = viewed('invoices', SavedInvoiceView)
export const viewsOfRecord = viewed('record', SavedRecordView)

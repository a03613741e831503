import { z } from 'zod'
import { HiddenColumns, NumberText as number, viewCalls, viewOf } from '../office/view-calls.ts'
import { recordFilters } from './record.ts'

/** What stands in the address of the record: numbers, kinds and a day, never a name. */
export const RecordAddress = z.strictObject({
  ...recordFilters,
  ...{ person: number, account: number, actor: number, thing_id: number },
  order: recordFilters.order.unwrap().optional(),
  hide: HiddenColumns,
})

export const SavedRecordView = viewOf(RecordAddress)

export const {
  listViews: listRecordViews,
  saveView: saveRecordView,
  changeView: changeRecordView,
  removeView: removeRecordView,
} = viewCalls({
  ...{ list: 'record', word: 'record', named: 'the record' },
  view: SavedRecordView,
})

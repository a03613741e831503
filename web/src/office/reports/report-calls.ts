import type { ReportTable, ScheduledReport, ScheduleTurn } from '@centrepass/contract/reports/report-rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '../office-calls.ts'

const REPORTS = 'reports'

/** The season alone is in the address. */
export const seasonIn = ({ season }: Record<string, unknown>): string | undefined =>
  /^(19|20|21)\d\d$/.test(String(season)) ? String(season) : undefined

export const reportQuery = (accountId: number, season: string | undefined) =>
  queryOptions({
    queryKey: [OFFICE, accountId, REPORTS, season ?? null],
    queryFn: () => call('GET /api/office/reports', { query: { season } }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

export const takeReport = (table: ReportTable | 'weeks' | 'funnel', season: number) =>
  downloadFile(`/api/office/reports.csv?table=${table}&season=${season}`, `report-${table}-${season}.csv`)

export const takeInsurance = (season: number) =>
  downloadFile(`/api/office/reports/insurance.csv?season=${season}`, `insurance-${season}.csv`)

export const schedulesQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, REPORTS, 'schedules'],
    queryFn: () => call('GET /api/office/report-schedules'),
    meta: { personal: true },
  })

type Wish = { report: ScheduledReport; view_id?: number; every: ScheduleTurn; on_day: number }

export const addSchedule = (body: Wish) => call('POST /api/office/report-schedules', { body })

export const removeSchedule = (id: number) =>
  call('POST /api/office/report-schedules/:id/remove', { params: { id: String(id) } })

export const takeScheduled = (id: number) =>
  downloadFile(`/api/office/report-files/${id}`, `report-${id}.csv`)

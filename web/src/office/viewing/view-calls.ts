import { call } from '#api/call.ts'

export const startView = (accountId: number, reason: string) =>
  call('POST /api/office/accounts/:id/views', { params: { id: String(accountId) }, body: { reason } })

import type { CertificateDeed } from '@centrepass/contract/people/certificates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

const paramsOf = (id: number) => ({ id: String(id) })

export const certificatesQuery = (accountId: number, id: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'person', String(id), 'certificates'],
    queryFn: () => call('GET /api/office/people/:id/certificates', { params: paramsOf(id) }),
    meta: { personal: true },
  })

export const previewCertificate = (id: number, wanted: CertificateDeed) =>
  call('POST /api/office/people/:id/certificates/preview', { params: paramsOf(id), body: { wanted } })

type Confirmed = { wanted: CertificateDeed; reason: string; digest: string }

export const changeCertificate = (id: number, body: Confirmed) =>
  call('POST /api/office/people/:id/certificates', { params: paramsOf(id), body })

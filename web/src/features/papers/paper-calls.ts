import type { PaperKind } from '@centrepass/contract/papers/paper-rules'
import type { Paper } from '@centrepass/contract/papers/papers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { queryClient } from '#api/query-client.ts'
import { uploadFile } from '#api/upload-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export const papersQuery = (participantId: number) =>
  queryOptions({
    queryKey: ['papers', participantId],
    queryFn: () => call('GET /api/participants/:id/papers', { params: { id: String(participantId) } }),
    meta: { personal: true },
  })

type Sending = { participantId: number; kind: PaperKind; file: File; onProgress: (share: number) => void }

export async function sendPaper({ participantId, kind, file, onProgress }: Sending): Promise<void> {
  const path = `/api/participants/${participantId}/papers?kind=${kind}`
  await uploadFile({ path, file: await shrinkPhoto(file), onProgress })
  // The step of the registration and the to-do list follow from it.
  await queryClient.invalidateQueries()
}

export async function removePaper(participantId: number, paperId: number): Promise<void> {
  const params = { id: String(participantId), paperId: String(paperId) }
  await call('DELETE /api/participants/:id/papers/:paperId', { params })
  await queryClient.invalidateQueries()
}

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

export const savePaper = (participantId: number, { id, kind, media_type }: Paper) =>
  downloadFile(`/api/participants/${participantId}/papers/${id}/file`, `${kind}.${ENDINGS[media_type]}`)

import { queryClient } from '../api/query-client.ts'
import { restoreSession } from '../api/refresh-session.ts'
import { isVisitorKnown } from '../api/session.ts'
import { loadAppData } from '../features/catalogue/catalogue-calls.ts'
import { maintenanceWords } from '../features/site/maintenance-words.ts'
import { isMaintenance, loadBaseData, statusQuery } from '../features/site/site-calls.ts'
import { notify } from '../ui/dialogs/snackbar.ts'
import { wordsNow } from '../words/locale.ts'

type First = {
  isWaiting: boolean
  /** The screen is there although the site is closed, for someone who is signed in. */
  isKept?: boolean
}

/** Before a navigation: is the site open, who is here, and are base data and app data? */
export async function loadFirst({ isWaiting, isKept = false }: First): Promise<{ isClosed: boolean }> {
  const status = await queryClient.ensureQueryData(statusQuery).catch(noAnswer)
  const isClosed = isMaintenance(status)
  if (isClosed && !isWaiting) notify(() => wordsNow(maintenanceWords).notice, { type: 'error' })
  // A screen that misses some of this offers to try again; a navigation does not fail for it.
  const open = isClosed ? [] : [loadBaseData(), loadAppData()]
  const works: Promise<unknown>[] = isClosed && !isKept ? [] : [restoreSession(), ...open]
  // Each by itself: who is here must be known even when a list does not come.
  await Promise.all(works.map((work) => work.catch(noAnswer)))
  isVisitorKnown.set(true)
  return { isClosed }
}

function noAnswer(error: unknown): undefined {
  console.warn('Could not load', error)
}

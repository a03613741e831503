import { abandonSealKey, rotateSealKey } from '../features/documents/chain/change-seal-keys.ts'
import { sealKeysOf } from '../features/documents/chain/seal-keys.ts'
import { anchorIn } from '../features/documents/proving/anchor-file.ts'
import { whyNotAnchor } from '../features/documents/proving/check-anchors.ts'
import { type Verified, verifyEvidence } from '../features/documents/proving/verify-evidence.ts'
import { periodsFrom } from '../features/privacy/retaining/periods.ts'
import { variablesByKey } from '../features/site/site.queries.ts'
import { asCommand } from './as-command.ts'

const USAGE = `npm run evidence                          checks every document, the chain of seals and its anchors
npm run evidence -- <day> <links> <digest>  checks one anchor, as an email tells it
npm run evidence -- rotate                goes on with the key in SEAL_KEY_NEXT or SEAL_KEY_NEXT_FILE
npm run evidence -- abandon <fingerprint> goes on without a lost key`

await asCommand(async ({ database: { db }, config }, words) => {
  const [verb, fingerprint = ''] = words
  const sealKeys = sealKeysOf(config.sealKeys)
  const anchor = anchorIn(words.join(' '))
  if (words.length === 0) {
    const { evidenceYears: keptYears } = periodsFrom(await variablesByKey(db))
    const where = { anchorFile: config.anchors.file, keptYears }
    return reportOf(await verifyEvidence({ db, sealKeys }, where))
  }
  if (anchor) {
    const why = await whyNotAnchor(db, anchor)
    if (why) throw new Error(`The anchor of ${anchor.day} does not fit: ${why}.`)
    return `The chain of seals is what it was on ${anchor.day}.`
  }
  if (verb === 'rotate' && words.length === 1) {
    const isNew = await rotateSealKey(db, sealKeys, config.sealKeys)
    const done = isNew ? 'The chain of seals goes on with the new key.' : 'It is the newest key already.'
    return `${done} ${whatNext(config.sealKeys.next !== null)}`
  }
  if (verb === 'abandon' && words.length === 2) {
    await abandonSealKey(db, sealKeys, fingerprint)
    return 'The chain of seals goes on with the key of the configuration. Keep every anchor: they hold what is before.'
  }
  throw new Error(USAGE)
})

function whatNext(isConfigured: boolean): string {
  return isConfigured
    ? 'Give SEAL_KEY (or SEAL_KEY_FILE) the new key, remove SEAL_KEY_NEXT, and restart every process.'
    : 'Restart the site; back up the new key file.'
}

/** What was looked at. What does not fit is an error, the first one by name. */
function reportOf({ documents, chain, anchors, noLongerKept, problems }: Verified): string {
  const [first] = problems
  if (first) throw new Error(`${problems.length} do not fit. The first: ${first.where}: ${first.what}.`)
  const { proofs } = chain
  return [
    `${documents} documents are as they were written.`,
    `${chain.links} links of the chain of seals: ${proofs.proved} proved by key, ${proofs.plain} from before the first key.`,
    ...(proofs.lost > 0
      ? [`${proofs.lost} links are of a key that was given up: followed, not proved.`]
      : []),
    ...(noLongerKept > 0 ? [`${noLongerKept} seals are of documents that are no longer kept.`] : []),
    `${anchors.lines} anchors in the file fit.`,
    ...(anchors.missing > 0 ? [`${anchors.missing} anchors of the database are not in this file.`] : []),
  ].join('\n')
}

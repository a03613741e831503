import { found, inFile, type SeasonFinding } from '@centrepass/contract/association/findings'
import { isDoubt } from '@centrepass/contract/refusals/season-findings'
import type { ThingFinding } from '@centrepass/contract/season/office-catalogue'
import { variablesOf } from '@centrepass/contract/season/single-variables'
import { readContent } from '@centrepass/contract/season/thing-content'
import { isSingle } from '@centrepass/contract/season/thing-kinds'
import { findingsIn } from '../files/why-not-association.ts'
import { type Catalogue, type DraftRow, publishedOf, withDrafts } from './catalogue.queries.ts'
import { hashIn } from './hidden-code.ts'

/** What is wrong with a draft: its own fields, and what does not fit to all that is or will be there. */
export function findingsOf(catalogue: Catalogue, draft: DraftRow): ThingFinding[] {
  const others = catalogue.drafts.filter(({ id }) => id !== draft.id)
  const before = findingsIn(withDrafts(catalogue.files, others), catalogue.year).map(keyOf)
  const after = findingsWith(catalogue)
  // What it breaks elsewhere is its fault too.
  return ownFindings(
    catalogue,
    draft,
    after.filter((one) => isOf(draft, one) || !before.includes(keyOf(one))),
  )
}

/** Why drafts cannot be published together: what is wrong with each, and what they would break elsewhere. */
export function faultsIn(catalogue: Catalogue): { code: string; finding: ThingFinding }[] {
  const { drafts, files, year } = catalogue
  const before = new Set(findingsIn(files, year).map(keyOf))
  const all = findingsWith(catalogue)
  const own = drafts.flatMap((draft) =>
    ownFindings(
      catalogue,
      draft,
      all.filter((one) => isOf(draft, one)),
    ).map((finding) => ({ code: draft.code, finding })),
  )
  const elsewhere = all
    .filter((one) => !before.has(keyOf(one)) && !drafts.some((draft) => isOf(draft, one)))
    .map((one) => ({ code: one.where.code ?? one.where.file, finding: present(one) }))
  return [...own, ...elsewhere].filter(({ finding }) => !finding.is_doubt)
}

/** For a list: what stands at each draft itself. */
export function findingsByDraft(catalogue: Catalogue): Map<number, ThingFinding[]> {
  const all = findingsWith(catalogue)
  return new Map(
    catalogue.drafts.map((draft) => [
      draft.id,
      ownFindings(
        catalogue,
        draft,
        all.filter((one) => isOf(draft, one)),
      ),
    ]),
  )
}

const findingsWith = ({ files, drafts, year }: Catalogue) => findingsIn(withDrafts(files, drafts), year)

const isOf = ({ kind, code }: DraftRow, { where }: SeasonFinding) =>
  isSingle(kind)
    ? where.file === 'variables' && variablesOf[kind].includes(where.field ?? '')
    : where.file === kind && where.code === code
const keyOf = ({ code, where, values }: SeasonFinding) =>
  JSON.stringify([code, where.file, where.code, where.field, values])

function ownFindings(catalogue: Catalogue, draft: DraftRow, across: SeasonFinding[]): ThingFinding[] {
  const { content, wrong } = readContent(draft.kind, draft.content)
  if (!content) {
    return wrong.map(({ code, values, field }) =>
      present({ code, values, where: inFile(draft.kind, field), is_doubt: isDoubt(code) }),
    )
  }
  return [...across, ...codeWithoutHash(catalogue, draft), ...usedVersion(catalogue, draft)].map(present)
}

/** Who keeps a code that is nowhere would open the program to everyone. */
function codeWithoutHash(catalogue: Catalogue, draft: DraftRow): SeasonFinding[] {
  const isKept = draft.content.access_code_kept === true
  const live = publishedOf(catalogue, draft)
  if (!isKept || hashIn(draft.content) !== null || (live && hashIn(live) !== null)) return []
  return [found('code_kept_only', {}, inFile(draft.kind, 'access_code'))]
}

/** People may have signed it: a better text has a label of its own. */
function usedVersion({ usedVersions }: Catalogue, { kind, code, content }: DraftRow): SeasonFinding[] {
  const { version } = content
  const isUsed = usedVersions.some((one) => one.code === code && one.version === version)
  if (kind !== 'document_templates' || !isUsed) return []
  return [found('version_used', { version: String(version), template: code }, inFile(kind, 'version'))]
}

const present = ({ code, values, where, is_doubt }: SeasonFinding): ThingFinding => ({
  ...{ finding: code, values, field: where.field, is_doubt },
})

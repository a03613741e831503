import type { AccountSum, MeansSum } from '@centrepass/contract/books/days'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import { booksWords } from './books-words.ts'

type Props = { means: readonly MeansSum[]; accounts: readonly AccountSum[] }

/** What was booked, by means and by account. */
export function Sums({ means, accounts }: Props) {
  const words = useWords(booksWords)
  const { money } = useFormats()
  const ofMeans: Column<MeansSum>[] = [
    { key: 'means', title: words.means, isHead: true, cell: ({ means_name }) => means_name },
    { key: 'came', title: words.came, isAmount: true, cell: ({ came }) => money(came) },
    { key: 'went', title: words.went, isAmount: true, cell: ({ went }) => money(went) },
  ]
  return (
    <>
      <h3>{words.byMeans}</h3>
      <OfficeTable caption={words.byMeans} columns={ofMeans} rows={means} keyOf={(row) => row.means} />
      <AccountSums title={words.byAccount} accounts={accounts} />
    </>
  )
}

export function AccountSums({ title, accounts }: { title: string; accounts: readonly AccountSum[] }) {
  const words = useWords(booksWords)
  const { money } = useFormats()
  const columns: Column<AccountSum>[] = [
    {
      key: 'account',
      title: words.account,
      isHead: true,
      cell: ({ account_code, account_name }) => `${account_code} ${account_name}`,
    },
    { key: 'debit', title: words.debit, isAmount: true, cell: ({ debit }) => money(debit) },
    { key: 'credit', title: words.credit, isAmount: true, cell: ({ credit }) => money(credit) },
  ]
  return (
    <>
      <h3>{title}</h3>
      <OfficeTable caption={title} columns={columns} rows={accounts} keyOf={({ account }) => account} />
    </>
  )
}

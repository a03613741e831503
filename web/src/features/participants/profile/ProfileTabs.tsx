import type { ReactNode } from 'react'
import { Tabs } from '#ui/Tabs.tsx'
import { useWords } from '#words/locale.ts'
import { profileWords } from './profile-words.ts'

type TabOf<K> = { key: K; problems?: number; isMissing?: boolean; panel: ReactNode }
type Props<K> = { label: string; tabs: readonly TabOf<K>[]; open: K; onOpen: (key: K) => void }

/** The parts of a profile side by side, each with what is missing or wrong in it. */
export function ProfileTabs<K extends keyof typeof profileWords.en.parts>({ tabs, ...rest }: Props<K>) {
  const words = useWords(profileWords)
  return (
    <Tabs
      {...rest}
      tabs={tabs.map(({ key, problems = 0, isMissing = false, panel }) => ({
        ...{ key, panel, title: words.parts[key] },
        badge: problems > 0 ? words.toFix(problems) : isMissing && words.todo,
      }))}
    />
  )
}

import { searchSchedule } from '@centrepass/contract/play/search-schedule'

// A thread of its own: the page stays quick while tens of thousands of changes are tried.
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof searchSchedule>[0]>) =>
  postMessage(searchSchedule(data)),
)

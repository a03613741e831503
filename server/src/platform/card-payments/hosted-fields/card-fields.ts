// The script of the pages, bundled into one plain file: a frame without an origin may not load modules.
import { startCardFields } from './start-card-fields.ts'
import { startChallenge } from './start-challenge.ts'

if (document.getElementById('challenge')) startChallenge(window)
else startCardFields(window)

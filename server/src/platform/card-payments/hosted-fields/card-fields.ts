// What the pages load. It is bundled into one plain script: a frame without an origin may not load modules.
import { startCardFields } from './start-card-fields.ts'
import { startChallenge } from './start-challenge.ts'

if (document.getElementById('challenge')) startChallenge(window)
else startCardFields(window)

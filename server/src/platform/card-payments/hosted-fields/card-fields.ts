// The script of the pages, bundled into one plain file: a frame without an origin may not load modules.
import { startCardFields } from './start-card-fields.ts'
import { startChallenge } from './start-challenge.ts'
import { startCodeField } from './start-code-field.ts'
import { startWallet } from './start-wallet.ts'

if (document.getElementById('challenge')) startChallenge(window)
else if (document.getElementById('code')) startCodeField(window)
else if (document.getElementById('wallet')) startWallet(window)
else startCardFields(window)

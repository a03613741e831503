/** What holds for every call, as Markdown. */
export const aboutTheApi = `The registration site of a sport association: accounts, participants, the catalogue, cart and payment, documents and tournament teams. The site itself uses these calls and no others.

**Answers.** Every answer is \`{ "data": … }\`; a list with pages has \`meta\` beside it, a sign-in \`authorization\`. Answers may get more fields in time: ignore those that you do not know. Bodies and queries may not hold unknown fields.

**Refusals.** Every refusal is \`{ "error", "code", "message", "reference" }\`. \`error\` is the kind of refusal and decides the HTTP status, \`code\` says exactly which refusal it is, and \`message\` says it in words. \`errors\` names each field that is wrong, with a \`code\` of its own and the \`values\` of its sentence. \`Accept-Language\` chooses English or French.

**Signing in.** \`POST /api/auth/login\` answers an access token, sent as \`Authorization: Bearer …\`, and sets the refresh cookie, which \`POST /api/auth/refresh\` exchanges for the next token. The operations token of a machine opens \`/metrics\` and the status of the site, and nothing about people or money.

**Trying again.** Reading calls can always be repeated. Calls that make something take an \`Idempotency-Key\`: the same key with the same request within 24 hours gets the first answer again, marked \`Idempotency-Replayed: true\`, and nothing is done twice. The same key with another request is refused with 422 (\`idempotency_key_reused\`); while the first request is still being worked on, the answer is 409 (\`idempotency_in_progress\`) with \`Retry-After\`. A refusal is not stored: correct the cause and send the same key again. Calls that answer a token or set a cookie do not take a key.

**Values.** Money is text with two decimals. Days are \`YYYY-MM-DD\`, moments are UTC. Ids are whole numbers.

**Limits.** A caller who sends too many requests gets 429 with \`Retry-After\`. A body holds at most 256 KB.`

import fc from 'fast-check'

// What every change must pass says the same of the same code, so random input is drawn alike each time. What other
// input finds is looked for with `npm run test:all`.
if (process.env.TEST_LONG !== 'yes') fc.configureGlobal({ seed: 20_251_118 })

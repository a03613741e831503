import * as contract from '@centrepass/contract/accounts/factors'
import * as lost from '@centrepass/contract/accounts/lost-factors'
import * as step from '@centrepass/contract/accounts/second-step'
import { factorAnswers } from '@centrepass/contract/refusals/factors'
import { say } from '@centrepass/contract/refusals/say'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { withoutOwnMatters } from '#features/office/own-matters'
import { Failure } from '#platform/failure'
import { callerOf } from '#platform/http/notice-proxies'
import { serve } from '#platform/http/serve'
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './codes/authenticator.ts'
import { sendEmailCode } from './codes/email-code.ts'
import type { FactorDeps } from './factors/factor-deps.ts'
import { renewRecoveryCodes, seeRecoveryCodes } from './factors/recovery-codes.ts'
import { forgetDevice, rememberedCookie } from './factors/remembered-devices.ts'
import { decideLostFactor } from './lost-factors/decide-lost-factor.ts'
import { openLostFactors } from './lost-factors/lost-factors.queries.ts'
import { reportLostFactor } from './lost-factors/report-lost-factor.ts'
import { stopLostFactor } from './lost-factors/stop-lost-factor.ts'
import { addPasskey, newPasskeyOptions } from './passkeys/add-passkey.ts'
import { removePasskey, renamePasskey } from './passkeys/change-passkey.ts'
import { signInOptions, stepUpOptions } from './passkeys/passkey-options.ts'
import { factorsOf, waysOf } from './second-step/factors.queries.ts'
import {
  finishSecondStep,
  type Passed,
  signInWithPasskey,
  waitingAccount,
} from './second-step/second-step.ts'
import { sendStepUpCode, stepUp, stepUpWithPasskey } from './second-step/step-up.ts'
import type { Visitor } from './sessions/sign-in.ts'
import { type SessionDeps, signingIn } from './signing-in.ts'

type Deps = FactorDeps & SessionDeps

export function factorRoutes(app: FastifyInstance, deps: Deps): void {
  secondStepRoutes(app, deps)
  passkeyRoutes(app, deps)
  codeRoutes(app, deps)
  stepUpRoutes(app, deps)
  lostFactorRoutes(app, deps)
}

function secondStepRoutes(app: FastifyInstance, deps: Deps): void {
  const { visitorOf, signedInHere } = signingIn(deps)
  const remembered = rememberedCookie(deps.config)
  const passed = (reply: FastifyReply, visitor: Visitor, { tokens, deviceToken }: Passed) => {
    if (deviceToken !== null) remembered.keep(reply, deviceToken)
    return signedInHere(reply, visitor, tokens)
  }
  serve(app, step.secondStep, async ({ body }, { request, reply }) => {
    const visitor = visitorOf(request)
    return passed(reply, visitor, await finishSecondStep(deps, visitor, body))
  })
  serve(app, step.passkeyOptions, (_, { request }) => signInOptions(deps, callerOf(request)))
  serve(app, step.passkeySignIn, async ({ body }, { request, reply }) => {
    const visitor = visitorOf(request)
    return passed(reply, visitor, await signInWithPasskey(deps, visitor, body))
  })
  serve(app, step.sendStepCode, async ({ body }) => {
    const account = await waitingAccount(deps.db, body.token)
    if (!(await waysOf(deps, account)).includes('email')) throw new Failure('way_unavailable')
    await sendEmailCode(deps, account.id)
    return {}
  })
  serve(app, lost.reportLostFactor, async ({ locale, body }) => {
    await reportLostFactor(deps, body.token)
    return { message: say(factorAnswers.lost_factor_asked, {}, locale) }
  })
}

function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.newPasskeyOptions, ({ actor, params }) => newPasskeyOptions(deps, actor, params.id))
  serve(app, contract.addPasskey, ({ actor, params, body }) => addPasskey(deps, actor, params.id, body))
  serve(app, contract.renamePasskey, async ({ actor, params, body }) => {
    const which = { accountId: params.id, passkeyId: params.passkeyId }
    await renamePasskey(deps, actor, which, body.name)
    return {}
  })
  serve(app, contract.removePasskey, async ({ actor, params }) => {
    await removePasskey(deps, actor, { accountId: params.id, passkeyId: params.passkeyId })
    return {}
  })
}

function codeRoutes(app: FastifyInstance, deps: Deps): void {
  const remembered = rememberedCookie(deps.config)
  serve(app, contract.getFactors, ({ actor, params }, { request }) =>
    factorsOf(deps, actor, { accountId: params.id, deviceToken: remembered.read(request) }),
  )
  serve(app, contract.startAuthenticator, ({ actor, params }) => startAuthenticator(deps, actor, params.id))
  serve(app, contract.confirmAuthenticator, ({ actor, params, body }) =>
    confirmAuthenticator(deps, actor, params.id, body),
  )
  serve(app, contract.removeAuthenticator, async ({ actor, params }) => {
    await removeAuthenticator(deps, actor, params.id)
    return {}
  })
  serve(app, contract.renewRecoveryCodes, ({ actor, params }) => renewRecoveryCodes(deps, actor, params.id))
  serve(app, contract.seeRecoveryCodes, async ({ actor, params, body }) => {
    await seeRecoveryCodes(deps.db, actor, params.id, body.code)
    return {}
  })
  serve(app, contract.forgetDevice, async ({ actor, params }) => {
    await forgetDevice(deps.db, actor, { accountId: params.id, deviceId: params.deviceId })
    return {}
  })
}

function stepUpRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.stepUp, async ({ actor, params, body }) => {
    await stepUp(deps, actor, params.id, body)
    return {}
  })
  serve(app, contract.stepUpOptions, ({ actor, params }) => stepUpOptions(deps, actor, params.id))
  serve(app, contract.stepUpWithPasskey, async ({ actor, params, body }) => {
    await stepUpWithPasskey(deps, actor, params.id, body.passkey)
    return {}
  })
  serve(app, contract.sendStepUpCode, async ({ actor, params }) => {
    await sendStepUpCode(deps, actor, params.id)
    return {}
  })
}

function lostFactorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, lost.listLostFactors, async ({ actor }) =>
    withoutOwnMatters(deps.db, actor, await openLostFactors(deps.db, actor), ({ id }) => ({
      lost_factor_id: id,
    })),
  )
  serve(app, lost.decideLostFactor, ({ actor, params, body }) =>
    decideLostFactor(deps, actor, { id: params.id, ...body }),
  )
  serve(app, lost.stopLostFactor, ({ body }, { request }) => stopLostFactor(deps, callerOf(request), body))
}

import { endpoint } from '../kernel/endpoint.ts'
import { nothing, request } from '../kernel/wire.ts'
import { type ShopTime, shopTime, type TimeStep, timeStep } from './demo-codecs.ts'

/** 演示时间: the one clock of a demo, for all of its visitors. Absent outside the demo. */
export const demoEndpoints = {
  time: endpoint<null, ShopTime>({
    method: 'GET',
    path: '/api/demo/time',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: shopTime,
  }),
  /** Forward only, up to a limit; due jobs are run before the answer. */
  moveTime: endpoint<{ readonly step: TimeStep }, ShopTime>({
    method: 'POST',
    path: '/api/demo/time',
    source: 'ours',
    access: 'member',
    input: request({ step: timeStep }),
    output: shopTime,
    // Every click counts.
    cancelsEarlier: false,
    limit: 'checkout',
  }),
}

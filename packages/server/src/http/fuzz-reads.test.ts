import { fuzzCalls } from '../testing/fuzz-calls.ts'

fuzzCalls(({ method }) => method === 'GET')

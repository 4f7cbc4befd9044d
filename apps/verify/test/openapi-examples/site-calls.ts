import type { ExampleCall } from '@plumbline/testing';
import { seedPublicStatements } from '../public-statements.ts';
import type { VerifyTestApp } from '../verify-app.ts';

/** Operations that answer with web pages. */
export const createSiteCalls = (verify: VerifyTestApp): ExampleCall[] => [
  {
    operationId: 'getClaim',
    summary: 'Read what is known of a claim',
    key: 'none',
    prepare: async () => {
      const { cost, expected } = await seedPublicStatements(verify);
      return { claimId: cost.id, predictionId: expected.id };
    },
    accept: 'application/json',
    parameters: { id: '{{claimId}}' },
    status: 200,
  },
  {
    operationId: 'getClaim',
    summary: 'Open the page of a claim',
    key: 'none',
    accept: 'text/html',
    parameters: { id: '{{claimId}}' },
    status: 200,
  },
  {
    operationId: 'getPrediction',
    summary: 'Read what is known of a prediction',
    key: 'none',
    accept: 'application/json',
    parameters: { id: '{{predictionId}}' },
    status: 200,
  },
  {
    operationId: 'getPrediction',
    summary: 'Open the page of a prediction',
    key: 'none',
    accept: 'text/html',
    parameters: { id: '{{predictionId}}' },
    status: 200,
  },
  {
    operationId: 'getCheckPage',
    summary: 'Open the page of a check',
    parameters: { id: '{{laterCheckId}}' },
    status: 200,
  },
  {
    operationId: 'getCheckFeed',
    summary: 'Read the feed of the checks of a claim',
    parameters: { id: '{{laterCheckId}}' },
    status: 200,
  },
];

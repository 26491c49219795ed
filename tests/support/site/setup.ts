import '@testing-library/jest-dom';

// Docusaurus' Link calls these two on hover.
Object.assign(window, {docusaurus: {prefetch: () => false, preload: () => false}});

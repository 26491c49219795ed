import '@testing-library/jest-dom';

// Docusaurus' Link asks these two of the page when it is hovered.
Object.assign(window, {docusaurus: {prefetch: () => false, preload: () => false}});
